import type { Context, CuratorContext } from '#server/context.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { signedText, signText } from '#server/lib/crypto.ts';

const PURPOSE = 'invitation';

/** Where colleagues of a curator apply. It opens nothing: it only says whose invitation they followed. */
export const invitationUrl = ({ config, brand, actor }: CuratorContext): string =>
  `${addressOf(config, brand)}/apply?invitation=${signText(config.secrets, PURPOSE, actor.id)}`;

/** The active curator of the brand whose invitation it is; null for any other text. */
export async function inviterOf({ db, config, brand }: Context, invitation: string): Promise<string | null> {
  const id = signedText(config.secrets, PURPOSE, invitation);
  if (id === null) return null;
  const inviting = db.selectFrom('curators').select('id').where('id', '=', id);
  const row = await inviting.where('brand', '=', brand).where('status', '=', 'active').executeTakeFirst();
  return row?.id ?? null;
}
