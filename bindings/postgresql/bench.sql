-- The ruleset of the registration demo by hand: what it takes and refuses is the same, and what is cheap stands
-- first. Luhn is a function, as a CHECK has no loop.
CREATE FUNCTION luhn_sum(d bytea) RETURNS int LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT (
    (get_byte(d, 0) - 48) * 2 % 9 + 9 * (get_byte(d, 0) / 57) + get_byte(d, 1) - 48 +
    (get_byte(d, 2) - 48) * 2 % 9 + 9 * (get_byte(d, 2) / 57) + get_byte(d, 3) - 48 +
    (get_byte(d, 4) - 48) * 2 % 9 + 9 * (get_byte(d, 4) / 57) + get_byte(d, 5) - 48 +
    (get_byte(d, 6) - 48) * 2 % 9 + 9 * (get_byte(d, 6) / 57) + get_byte(d, 7) - 48 +
    (get_byte(d, 8) - 48) * 2 % 9 + 9 * (get_byte(d, 8) / 57) + get_byte(d, 9) - 48 +
    (get_byte(d, 10) - 48) * 2 % 9 + 9 * (get_byte(d, 10) / 57) + get_byte(d, 11) - 48 +
    (get_byte(d, 12) - 48) * 2 % 9 + 9 * (get_byte(d, 12) / 57) + get_byte(d, 13) - 48 +
    (get_byte(d, 14) - 48) * 2 % 9 + 9 * (get_byte(d, 14) / 57) + get_byte(d, 15) - 48 +
    (get_byte(d, 16) - 48) * 2 % 9 + 9 * (get_byte(d, 16) / 57) + get_byte(d, 17) - 48 +
    (get_byte(d, 18) - 48) * 2 % 9 + 9 * (get_byte(d, 18) / 57) + get_byte(d, 19) - 48) $$;
CREATE VIEW judged AS SELECT record,
  length(record->>'password') BETWEEN 10 AND 100
  AND record->>'password_repeat' = record->>'password'
  AND record->>'age' ~ '^[0-9]{1,9}$' AND (record->>'age')::int BETWEEN 18 AND 120
  AND record->>'password' ~ '[[:upper:]]' AND record->>'password' ~ '[[:lower:]]'
  AND record->>'password' ~ '[[:digit:]]'
  AND (trim(coalesce(record->>'email', '')) <> '' OR trim(coalesce(record->>'phone', '')) <> '')
  AND upper(trim(record->>'country')) IN (
    'AD', 'AE', 'AF', 'AG', 'AI', 'AL', 'AM', 'AO', 'AQ', 'AR', 'AS', 'AT', 'AU', 'AW', 'AX', 'AZ', 'BA',
    'BB', 'BD', 'BE', 'BF', 'BG', 'BH', 'BI', 'BJ', 'BL', 'BM', 'BN', 'BO', 'BQ', 'BR', 'BS', 'BT', 'BV',
    'BW', 'BY', 'BZ', 'CA', 'CC', 'CD', 'CF', 'CG', 'CH', 'CI', 'CK', 'CL', 'CM', 'CN', 'CO', 'CR', 'CU',
    'CV', 'CW', 'CX', 'CY', 'CZ', 'DE', 'DJ', 'DK', 'DM', 'DO', 'DZ', 'EC', 'EE', 'EG', 'EH', 'ER', 'ES',
    'ET', 'FI', 'FJ', 'FK', 'FM', 'FO', 'FR', 'GA', 'GB', 'GD', 'GE', 'GF', 'GG', 'GH', 'GI', 'GL', 'GM',
    'GN', 'GP', 'GQ', 'GR', 'GS', 'GT', 'GU', 'GW', 'GY', 'HK', 'HM', 'HN', 'HR', 'HT', 'HU', 'ID', 'IE',
    'IL', 'IM', 'IN', 'IO', 'IQ', 'IR', 'IS', 'IT', 'JE', 'JM', 'JO', 'JP', 'KE', 'KG', 'KH', 'KI', 'KM',
    'KN', 'KP', 'KR', 'KW', 'KY', 'KZ', 'LA', 'LB', 'LC', 'LI', 'LK', 'LR', 'LS', 'LT', 'LU', 'LV', 'LY',
    'MA', 'MC', 'MD', 'ME', 'MF', 'MG', 'MH', 'MK', 'ML', 'MM', 'MN', 'MO', 'MP', 'MQ', 'MR', 'MS', 'MT',
    'MU', 'MV', 'MW', 'MX', 'MY', 'MZ', 'NA', 'NC', 'NE', 'NF', 'NG', 'NI', 'NL', 'NO', 'NP', 'NR', 'NU',
    'NZ', 'OM', 'PA', 'PE', 'PF', 'PG', 'PH', 'PK', 'PL', 'PM', 'PN', 'PR', 'PS', 'PT', 'PW', 'PY', 'QA',
    'RE', 'RO', 'RS', 'RU', 'RW', 'SA', 'SB', 'SC', 'SD', 'SE', 'SG', 'SH', 'SI', 'SJ', 'SK', 'SL', 'SM',
    'SN', 'SO', 'SR', 'SS', 'ST', 'SV', 'SX', 'SY', 'SZ', 'TC', 'TD', 'TF', 'TG', 'TH', 'TJ', 'TK', 'TL',
    'TM', 'TN', 'TO', 'TR', 'TT', 'TV', 'TW', 'TZ', 'UA', 'UG', 'UM', 'US', 'UY', 'UZ', 'VA', 'VC', 'VE',
    'VG', 'VI', 'VN', 'VU', 'WF', 'WS', 'YE', 'YT', 'ZA', 'ZM', 'ZW')
  AND trim(coalesce(record->>'phone', '')) ~ '^(\+?[0-9 /-]{7,20})?$'
  AND trim(coalesce(record->>'email', '')) ~
    '^([A-Za-z0-9._%+''-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+)?$'
  AND CASE WHEN coalesce(record->>'birth_date', '') = '' THEN true
    WHEN record->>'birth_date' !~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' THEN false
    ELSE record->>'birth_date' BETWEEN '1900-01-01' AND '2025-12-31'
      AND substr(record->>'birth_date', 9)::int <= CASE substr(record->>'birth_date', 6, 2)
        WHEN '04' THEN 30 WHEN '06' THEN 30 WHEN '09' THEN 30 WHEN '11' THEN 30
        WHEN '02' THEN CASE WHEN substr(record->>'birth_date', 1, 4)::int % 4 = 0
          AND substr(record->>'birth_date', 1, 4) <> '1900' THEN 29 ELSE 28 END
        ELSE 31 END END
  AND CASE WHEN coalesce(record->>'card', '') = '' THEN true
    WHEN translate(record->>'card', ' -', '') !~
      '^(4([0-9]{12}|[0-9]{15}|[0-9]{18})|(5[1-5][0-9]{2}|222[1-9]|22[3-9][0-9]|2[3-6][0-9]{2}|27[01][0-9]|2720)[0-9]{12}|3[47][0-9]{13}|(5018|5020|5038|5893|6304|6759|676[1-3])[0-9]{8,15})$'
      THEN false
    ELSE luhn_sum(lpad(translate(record->>'card', ' -', ''), 20, '0')::bytea) % 10 = 0 END AS by_hand
  FROM records;
SELECT count(*) FROM judged
WHERE coalesce(by_hand, false) <> fv_valid('registration', record, 'register');
