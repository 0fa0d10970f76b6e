import type { Brand } from '#contract/brand.schema.ts';
import type { ExternalFilm, Site } from '#contract/public-site.ts';
import { sameName } from '#contract/this-machine.ts';
import type { Config } from '#server/config.ts';
import { addressOf } from './brand-address.ts';
import { aboutOf, companyOf } from './company.ts';

/** Where people reach a brand. */
export interface Contact {
  supportEmail: string;
  /** Sender of mails: `Name <address>` or an address. */
  mailFrom: string;
}

/** The brand of a host name. Every host but EAA_HOST is Real Playlist's. */
export const brandOfHost = ({ EAA_HOST }: Pick<Config, 'EAA_HOST'>, hostname: string): Brand =>
  EAA_HOST !== undefined && sameName(hostname) === sameName(EAA_HOST) ? 'eaa' : 'real-playlist';

/** Whether a brand's data may show at the host of another. Without its own host, EAA uses that of Real Playlist. */
export const isShownAt = ({ EAA_HOST }: Pick<Config, 'EAA_HOST'>, host: Brand, brand: Brand): boolean =>
  brand === host || EAA_HOST === undefined;

/** The contact of a brand. Without EAA_HOST both brands share one, as they share one address. */
export const contactOf = (config: Config, brand: Brand): Contact =>
  brand === 'eaa' && config.EAA_HOST !== undefined
    ? { supportEmail: config.EAA_SUPPORT_EMAIL, mailFrom: config.EAA_MAIL_FROM }
    : { supportEmail: config.SUPPORT_EMAIL, mailFrom: config.MAIL_FROM };

/** A film of the configuration; YouTube's is shown in a frame of its host without cookies. */
export function externalFilm(address: string | undefined): ExternalFilm | null {
  if (address === undefined) return null;
  const [, id] =
    /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=|youtu\.be\/)([\w-]{11})(?![\w-])/.exec(
      address,
    ) ?? [];
  return {
    page: address,
    frame: id ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0` : null,
  };
}

/** The site of a brand. */
export const siteOf = (config: Config, brand: Brand): Site => ({
  brand,
  publicUrl: addressOf(config, brand),
  supportEmail: contactOf(config, brand).supportEmail,
  company: companyOf(config, brand),
  ...aboutOf(config, brand),
  film: externalFilm(config.FILM_URL),
});
