/** Prefix of each kind of row. Ids are `prefix_` and 26 characters that begin with the time, so they sort by age. */
export const idPrefixes = {
  user: 'usr',
  addressChange: 'adc',
  identity: 'idn',
  session: 'ses',
  magicLink: 'mgl',
  package: 'pkg',
  coupon: 'cpn',
  campaign: 'cmp',
  order: 'ord',
  orderComment: 'cmt',
  orderMessage: 'msg',
  payment: 'pay',
  paymentAttempt: 'att',
  refund: 'rfd',
  moneyMove: 'mmv',
  taggingItem: 'tag',
  customerNote: 'cnt',
  auditEvent: 'aud',
  mail: 'mail',
  curator: 'cur',
  playlist: 'pls',
  playlistReview: 'rev',
  reviewImage: 'img',
  playlistImport: 'imp',
  spotifyKey: 'key',
  spotifyAccount: 'acc',
  pitch: 'pit',
  placement: 'plc',
  placementImage: 'plm',
  placementProof: 'prf',
  makeGood: 'mkg',
  view: 'viw',
  attentionNote: 'ntc',
  apiKey: 'apk',
  passkey: 'psk',
  webhookEndpoint: 'whe',
  webhookDelivery: 'whd',
} as const;

export type IdKind = keyof typeof idPrefixes;

export type Id<K extends IdKind> = string & { readonly __kind: K };

export const writtenAs = (kind: IdKind): RegExp => new RegExp(`^${idPrefixes[kind]}_[0-9a-z]{26}$`);

/** Whether a text is written like the id of one kind of row. */
export const isIdOf = <K extends IdKind>(kind: K, text: string | null): text is Id<K> =>
  text !== null && writtenAs(kind).test(text);

/** An id of the same kind that no row has. */
export const absentLike = (id: string): string => id.replace(/[0-9a-z]{26}$/, '0'.repeat(26));

/** The number that people see and send: not countable, without characters that look alike. */
export const orderNumberAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export const orderNumber = new RegExp(`^(RP|EA)-[${orderNumberAlphabet}]{8}$`);

/** Whether a text is written like an order number. */
export const isOrderNumber = (text: string): boolean => orderNumber.test(text);
