/** Well-formed ids that do not exist. */
export const absentIds = {
  coupon: `cpn_${'0'.repeat(26)}`,
  campaign: `cmp_${'0'.repeat(26)}`,
  curator: `cur_${'0'.repeat(26)}`,
  job: '00000000-0000-4000-8000-000000000000',
  mail: `mail_${'0'.repeat(26)}`,
  number: 'RP-22222222',
  order: `ord_${'0'.repeat(26)}`,
  package: `pkg_${'0'.repeat(26)}`,
  pitch: `pit_${'0'.repeat(26)}`,
  pitchToken: `${'0'.repeat(26)}.${'A'.repeat(43)}`,
  placement: `plc_${'0'.repeat(26)}`,
  placementImage: `plm_${'0'.repeat(26)}`,
  playlist: `pls_${'0'.repeat(26)}`,
  playlistImport: `imp_${'0'.repeat(26)}`,
  playlistReview: `rev_${'0'.repeat(26)}`,
  refund: `rfd_${'0'.repeat(26)}`,
  reportToken: `r${'0'.repeat(43)}`,
  reviewImage: `img_${'0'.repeat(26)}`,
  session: `ses_${'0'.repeat(26)}`,
  spotifyAccount: `acc_${'0'.repeat(26)}`,
  spotifyKey: `key_${'0'.repeat(26)}`,
  taggingItem: `tag_${'0'.repeat(26)}`,
  user: `usr_${'0'.repeat(26)}`,
  view: `viw_${'0'.repeat(26)}`,
} as const;

export type RowKind = keyof typeof absentIds;
