import { invalidField } from '#contract/errors.ts';
import { PICTURE_HOST_ERROR, pictureHosts } from '#contract/picture-hosts.ts';
import type { Config } from '#server/config.ts';

/** The origin at which the embedded catalogue has its covers; null where Spotify's own are shown. */
export const originOfCovers = ({ notes, publicUrl }: Pick<Config, 'notes' | 'publicUrl'>): string | null =>
  notes.some(({ emulator }) => emulator === 'spotify') ? publicUrl : null;

/** Whether pages may load the picture at this address, as their Content-Security-Policy says. */
export function isLoadable(config: Pick<Config, 'notes' | 'publicUrl'>, address: string): boolean {
  if (!URL.canParse(address) || /\s/.test(address)) return false;
  const { href, protocol, host, username, password } = new URL(address);
  if (username || password) return false;
  const covers = originOfCovers(config);
  if (covers !== null && href.startsWith(`${covers}/sandbox/spotify/covers/`)) return true;
  return pictureHosts.some((source) => {
    const [scheme, ending] = source.split('*');
    return ending ? `${protocol}//` === scheme && host.endsWith(ending) : `${protocol}//${host}` === source;
  });
}

/** A picture of the catalogue, or none where pages would not load it. */
export const loadableOrNull = (
  config: Pick<Config, 'notes' | 'publicUrl'>,
  address: string | null,
): string | null => (address !== null && isLoadable(config, address) ? address : null);

/**
 * Refuses a picture that pages would not load, because its host would learn who opens a page or mail with it. Checks only
 * outside input; what is copied from one row to another stays. Throws `invalid_input`.
 */
export function assertPicture(
  { config }: { config: Pick<Config, 'notes' | 'publicUrl'> },
  { image }: { image?: string | null | undefined },
): void {
  if (!image || isLoadable(config, image)) return;
  throw invalidField('image', PICTURE_HOST_ERROR);
}
