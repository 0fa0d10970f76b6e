import type { Recipe } from './recipe.ts';

const users = 'server/domains/accounts/users';
const pages = 'web/domains/accounts/users';

/** "Add a field": one of an account that is required, and has a name of two words. */
export const field: Recipe = {
  migration: {
    name: 'add_stage_name',
    sql: `alter table users add column stage_name text not null default ''
  constraint users_stage_name_length check (length(stage_name) <= 1000);\n`,
  },
  edits: [
    [
      'server/db/text-register.ts',
      "  'users.name': ",
      "  'users.stage_name': ownAccount(LINE),\n  'users.name': ",
    ],
    [`${users}/end-account.ts`, "      name: '',\n", "      name: '',\n      stage_name: '',\n"],
    [
      'contract/accounts/users/schema.ts',
      '  name: z.string(),\n',
      '  name: z.string(),\n  stageName: z.string(),\n',
    ],
    ['contract/accounts/users/schema.ts', '  name: Name,\n', '  name: Name,\n  stageName: line(120),\n'],
    [
      `${users}/users.present.ts`,
      '    name: row.name,\n',
      '    name: row.name,\n    stageName: row.stage_name,\n',
    ],
    [
      `${users}/update-user.ts`,
      '  name: user.name,\n',
      '  name: user.name,\n  stageName: user.stage_name,\n',
    ],
    [
      `${users}/update-user.ts`,
      '  name: { words',
      "  stageName: { words: 'Stage name changed', values: false },\n  name: { words",
    ],
    [
      `${users}/users.http.test.ts`,
      "describe('changing', () => {\n",
      `describe('changing', () => {
  it('keeps a stage name, also where nothing else changes', async () => {
    const added = await app.ask(users.create, { body: { email: 'stage@example.com', role: 'user' } }, { as: boss });
    const { id } = added.body as { id: string };
    const input = { params: { id }, body: { stageName: 'Night Desk' } };
    expect((await app.ask(users.update, input, { as: boss })).body).toMatchObject({ stageName: 'Night Desk' });
  });\n\n`,
    ],
    [
      `${pages}/user-labels.ts`,
      "  name: { label: 'Name' },\n",
      "  name: { label: 'Name' },\n  stageName: { label: 'Stage name' },\n",
    ],
    [
      `${pages}/user-form.tsx`,
      'const valuesOf = ({ email, name, role }: User) => ({ email, name, role });',
      'const valuesOf = ({ email, name, stageName, role }: User) => ({ email, name, stageName, role });',
    ],
    [
      `${pages}/user-form.tsx`,
      '      {rightsStay ? (',
      '      <TextField label="Stage name" optional {...fieldOf(form, \'stageName\')} />\n      {rightsStay ? (',
    ],
    [
      `${pages}/user-panel.tsx`,
      "              ['Brand', ",
      "              ['Stage name', user.stageName || null],\n              ['Brand', ",
    ],
  ],
  suites: [users, 'server/db/text-register.http.test.ts'],
};
