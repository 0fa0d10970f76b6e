import { DAY } from '#contract/time.ts';
import { type Promised, promise } from './promise.ts';
import { campaignPromises } from './promises-of-campaigns.ts';
import { moneyPromises } from './promises-of-money.ts';
import type { Seen, SeenOfAll } from './seen.ts';

/** What pages, terms, emails and the description of the product promise of one order. */
export const orderPromises: readonly Promised<Seen>[] = [...moneyPromises, ...campaignPromises];

/** What they promise beside single orders. */
export const sharedPromises: readonly Promised<SeenOfAll>[] = [
  promise('Nobody reads what is another’s.', ({ read, cast }) => {
    for (const { email, marker, text } of read)
      for (const other of cast.artists)
        if (other.marker !== marker && text.includes(other.marker))
          return `${email} reads of ${other.marker}`;
    return null;
  }),
  promise('We pay the same for a yes and a no, and nothing without an answer.', ({ fees, cast }) => {
    for (const { id, answered, discounted, paid } of cast.curators) {
      const gave = Object.values(answered).filter(Boolean).length - discounted;
      const { due } = fees.find(({ curator }) => curator.id === id) ?? { due: 0 };
      if (due + paid !== 200 * gave)
        return `${id} gave ${gave} answers that earn a fee and has ${due} cents, and got ${paid}`;
    }
    return null;
  }),
  promise('Each night all records are compared, and what differs is named.', ({ flaws, world }) => {
    const [flaw] = flaws;
    // It may be of a night on which the bank was away.
    const isOld = world.now().getTime() < world.calmSince.getTime() + 2 * DAY;
    return flaw && !isOld ? `${flaw.orderNumber}: ${flaw.title}` : null;
  }),
  promise(
    'Who signs out everywhere, changes their address or is suspended is signed out on every device.',
    ({ opened }) => (opened[0] ? `a device of ${opened[0]} is not` : null),
  ),
  promise(
    'We never take a song off a playlist, unless its curator or our team asks for that.',
    ({ world }) => {
      const taken = world.sandbox.spotify?.calls.find((call) => /^DELETE .*\/items/.test(call));
      return taken ? `it was: ${taken}` : null;
    },
  ),
  promise('Whose account is deleted is named no more.', ({ accounts, cast }) => {
    const left = cast.artists.find(({ gone, email }) => gone && accounts.includes(`"${email}"`));
    return left ? `${left.email} is listed` : null;
  }),
];
