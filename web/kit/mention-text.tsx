import { Link } from 'react-router';
import { isNamed, partsOf } from '#contract/accounts/notices/mentions.ts';
import { users } from '#contract/admin-calls.ts';
import { useApiList } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';

/** The admins who can act, as those who write and read mentions know them. */
export const useAdmins = (enabled = true) =>
  useApiList(users.list, { query: { role: 'admin', status: 'active', limit: 200 } }, { enabled }).items;

/** A text of the team, in which each mention of an admin leads to them. */
export function MentionText({ text }: { text: string }) {
  const parts = partsOf(text);
  const admins = useAdmins(parts.some(({ mention }) => mention !== null));
  let at = 0;
  return parts.map(({ text: piece, mention }) => {
    const key = at;
    at += piece.length;
    const admin = mention === null ? undefined : admins?.find(({ email }) => isNamed(mention, email));
    return admin ? (
      <Link
        key={key}
        to={paths.manageUsers(admin.id)}
        title={admin.email}
        className="font-medium text-accent underline-offset-4 hover:underline"
      >
        {piece}
      </Link>
    ) : (
      piece
    );
  });
}
