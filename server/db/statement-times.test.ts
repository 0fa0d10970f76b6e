import { expect, it } from 'vitest';
import { statementClass } from './statement-times.ts';

it.each([
  ['select "id" from "orders" as "o" where "id" = $1', 'select orders'],
  ['insert into "audit_events" ("id") select $1', 'insert audit_events'],
  ['update "users" set "name" = $1', 'update users'],
  ['delete from public."sessions" where true', 'delete sessions'],
  ['/* unprepared */ select count(*) from (select 1 from jobs) x', 'select jobs'],
  ['with due as (select * from payments) update orders set x = 1', 'with payments'],
  ['begin', 'begin'],
  ['commit', 'commit'],
  ['select 1', 'select'],
  ['', 'other'],
])('%s is of the class %s', (text, expected) => {
  expect(statementClass(text)).toBe(expected);
});

it('the number of classes is bounded, and those known stay', () => {
  for (let n = 0; n < 2_000; n += 1) statementClass(`select 1 from planted_${n}`);
  expect(statementClass('select 1 from one_more_table')).toBe('other');
  expect(statementClass('update "users" set "name" = $1')).toBe('update users');
});
