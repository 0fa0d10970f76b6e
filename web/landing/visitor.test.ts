import { expect, it } from 'vitest';
import { belongsInBackOffice, storedRole } from './visitor.ts';

it('reads the role from the stored user record', () => {
  expect(storedRole('{"username":"ana@example.com","role":"user"}')).toBe('user');
  expect(storedRole('{"username":"op@example.com","role":"admin"}')).toBe('admin');
});

it.each([
  null,
  '',
  'user',
  '{',
  'null',
  '[]',
  '42',
  '{"role":"owner"}',
  '{"role":["admin"]}',
  '{"username":"a"}',
])('treats %j as a visitor who is not signed in', (record) => {
  expect(storedRole(record)).toBeNull();
});

it('sends admins from the front page, and only from there, to Create Campaign', () => {
  expect(belongsInBackOffice('admin', '/', '')).toBe(true);
  expect(belongsInBackOffice('admin', '/', '?utm_source=mail')).toBe(true);
  expect(belongsInBackOffice('admin', '/', '?public')).toBe(false);
  expect(belongsInBackOffice('admin', '/terms', '')).toBe(false);
  expect(belongsInBackOffice('user', '/', '')).toBe(false);
  expect(belongsInBackOffice(null, '/', '')).toBe(false);
});
