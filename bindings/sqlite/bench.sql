.load EXTENSION
.mode list
CREATE TABLE fv_rulesets (name TEXT PRIMARY KEY, document TEXT NOT NULL);
INSERT INTO fv_rulesets VALUES ('registration', CAST(readfile('RULESET') AS TEXT));
CREATE TABLE lines (line TEXT NOT NULL);
.mode ascii
.separator "\t" "\n"
.import RECORDS lines
.mode list
-- Each record of the demo some 33,000 times, with a number in it.
CREATE TABLE records AS SELECT json_set(line, '$.n', n.value) AS record
  FROM generate_series(1, 1000000) AS n, lines WHERE lines.rowid = n.value % 30 + 1;
-- The ruleset by hand: what it takes and refuses is the same, and what is cheap stands first.
CREATE VIEW judged AS SELECT record, coalesce(
  length(json_extract(record, '$.password')) BETWEEN 10 AND 100
  AND json_extract(record, '$.password_repeat') = json_extract(record, '$.password')
  AND json_extract(record, '$.age') NOT GLOB '*[^0-9]*' AND CAST(json_extract(record, '$.age') AS INTEGER) BETWEEN 18 AND 120
  AND json_extract(record, '$.password') GLOB '*[A-Z]*' AND json_extract(record, '$.password') GLOB '*[a-z]*' AND json_extract(record, '$.password') GLOB '*[0-9]*'
  AND (trim(coalesce(json_extract(record, '$.email'), '')) <> '' OR trim(coalesce(json_extract(record, '$.phone'), '')) <> '')
  AND upper(trim(json_extract(record, '$.country'))) IN (
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
  AND trim(coalesce(json_extract(record, '$.phone'), '')) REGEXP '^(\+?[- /0-9]{7,20})?$'
  AND trim(coalesce(json_extract(record, '$.email'), '')) REGEXP
    '^([-A-Za-z0-9._%+'']+@[-A-Za-z0-9]+(\.[-A-Za-z0-9]+)+)?$'
  AND (coalesce(json_extract(record, '$.birth_date'), '') = '' OR json_extract(record, '$.birth_date') GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
    AND json_extract(record, '$.birth_date') = date(json_extract(record, '$.birth_date'), '+0 days') AND json_extract(record, '$.birth_date') BETWEEN '1900-01-01' AND '2025-12-31')
  AND (coalesce(json_extract(record, '$.card'), '') = ''
    OR (SELECT n NOT GLOB '*[^0-9]*' AND (n GLOB '4*' AND length(n) IN (13, 16, 19)
        OR n GLOB '3[47]*' AND length(n) = 15
        OR (substr(n, 1, 2) BETWEEN '51' AND '55' OR substr(n, 1, 4) BETWEEN '2221' AND '2720') AND length(n) = 16
        OR substr(n, 1, 4) IN ('5018', '5020', '5038', '5893', '6304', '6759', '6761', '6762', '6763')
          AND length(n) BETWEEN 12 AND 19)
      FROM (SELECT replace(replace(json_extract(record, '$.card'), ' ', ''), '-', '') AS n))
    AND (SELECT (substr(d, 1, 1) * 2 % 9 + 9 * (substr(d, 1, 1) = '9') + substr(d, 2, 1) +
        substr(d, 3, 1) * 2 % 9 + 9 * (substr(d, 3, 1) = '9') + substr(d, 4, 1) +
        substr(d, 5, 1) * 2 % 9 + 9 * (substr(d, 5, 1) = '9') + substr(d, 6, 1) +
        substr(d, 7, 1) * 2 % 9 + 9 * (substr(d, 7, 1) = '9') + substr(d, 8, 1) +
        substr(d, 9, 1) * 2 % 9 + 9 * (substr(d, 9, 1) = '9') + substr(d, 10, 1) +
        substr(d, 11, 1) * 2 % 9 + 9 * (substr(d, 11, 1) = '9') + substr(d, 12, 1) +
        substr(d, 13, 1) * 2 % 9 + 9 * (substr(d, 13, 1) = '9') + substr(d, 14, 1) +
        substr(d, 15, 1) * 2 % 9 + 9 * (substr(d, 15, 1) = '9') + substr(d, 16, 1) +
        substr(d, 17, 1) * 2 % 9 + 9 * (substr(d, 17, 1) = '9') + substr(d, 18, 1) +
        substr(d, 19, 1) * 2 % 9 + 9 * (substr(d, 19, 1) = '9') + substr(d, 20, 1)) % 10 = 0
      FROM (SELECT substr('00000000000000000000' || replace(replace(json_extract(record, '$.card'), ' ', ''), '-', ''), -20) AS d))),
  0) AS by_hand FROM records;
.print == in memory already: reading every row
SELECT sum(length(record)) FROM records;
.timer on
.print == one json_extract
SELECT count(*) FROM records WHERE json_extract(record, '$.email') IS NOT NULL;
.print == fv_valid('registration', record), scenario register
SELECT count(*) FROM records WHERE fv_valid('registration', record, 'register');
.print == the same rules by hand
SELECT count(*) FROM judged WHERE by_hand;
.print == rows that the two tell apart
SELECT count(*) FROM judged WHERE by_hand <> fv_valid('registration', record, 'register');
