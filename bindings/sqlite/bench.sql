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
.print == in memory already: reading every row
SELECT sum(length(record)) FROM records;
.timer on
.print == one json_extract
SELECT count(*) FROM records WHERE json_extract(record, '$.email') IS NOT NULL;
.print == fv_valid('registration', record), scenario register
SELECT count(*) FROM records WHERE fv_valid('registration', record, 'register');
.print == by hand, e-mail, password, repeat, phone, card without Luhn, age, date
SELECT count(*) FROM records WHERE
  (json_extract(record, '$.email') IS NULL OR trim(json_extract(record, '$.email')) = ''
    OR trim(json_extract(record, '$.email')) REGEXP '^[-A-Za-z0-9._%+'']+@[-A-Za-z0-9]+(\.[-A-Za-z0-9]+)+$')
  AND length(json_extract(record, '$.password')) BETWEEN 10 AND 100
  AND json_extract(record, '$.password') REGEXP '[A-Z]'
  AND json_extract(record, '$.password') REGEXP '[a-z]'
  AND json_extract(record, '$.password') REGEXP '[0-9]'
  AND json_extract(record, '$.password_repeat') = json_extract(record, '$.password')
  AND coalesce(json_extract(record, '$.phone'), '') REGEXP '^(\+?[- /0-9]{7,20})?$'
  AND coalesce(json_extract(record, '$.card'), '') REGEXP '^([- 0-9]{12,23})?$'
  AND coalesce(json_extract(record, '$.age'), 18) BETWEEN 18 AND 150
  AND coalesce(json_extract(record, '$.birth_date'), '') REGEXP '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$';
