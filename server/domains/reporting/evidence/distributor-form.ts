import { brandNames } from '#contract/brand.ts';
import { proofWords } from '#contract/fulfilment/placements/rules.ts';
import type { Evidence } from '#contract/reporting/evidence/schema.ts';
import type { EvidenceSource } from './claims-of-order.ts';

const day = (at: string): string => at.slice(0, 10);

/**
 * What an artist shows a distributor that asks how a song was promoted: what was done, where and when, and that no streams were
 * bought. It names no customer and no money.
 */
export function distributorForm({
  order,
  bought,
  report,
  proofs,
  address,
}: EvidenceSource): Evidence['distributor'] {
  const { campaign, counts, pitches, placements } = report;
  const { songName, artistName, songUrl, startsAt, endsAt } = campaign;
  const brand = brandNames[order.brand];
  const span = startsAt ? ` from ${day(startsAt)}${endsAt ? ` to ${day(endsAt)}` : ''}` : '';
  const pitchOf = (id: string) => pitches.find((pitch) => pitch.id === id);
  const proofOf = (id: string) =>
    (proofs.get(id) ?? []).map(({ source, seen }) => `${proofWords[source]} (${seen})`).join(', ');
  return [
    {
      title: 'Song',
      lines: [`“${songName}” by ${artistName}`, songUrl, `Order ${order.number}`].filter(Boolean),
    },
    {
      title: 'What was done',
      lines: [
        `${brand} pitched the song to curators of playlists${span}: ${counts.sent} pitches sent, ${counts.answered} answered, ${counts.accepted} accepted.`,
        'Curators decided for themselves. They were paid for listening and answering, the same whatever the answer.',
      ],
    },
    {
      title: 'No streams were bought',
      lines: [
        `We did not buy or sell streams, plays, listeners, followers, saves or placements. The order paid for pitching, review and reporting (version ${bought.consent_version} of the terms, ${address}/terms).`,
      ],
    },
    {
      title: 'Where and when the song was placed',
      lines: placements.map(({ id, pitchId, playlist, acceptedAt, liveAt, seenAt, daysSeen }) => {
        const seen =
          liveAt && seenAt
            ? `seen on ${daysSeen} days between ${day(liveAt)} and ${day(seenAt)}, ${proofOf(id)}`
            : 'never seen';
        return `“${playlist.name}” (${playlist.url}), ${playlist.followers} followers, curator ${pitchOf(pitchId)?.curator.name ?? 'unknown'}: accepted on ${day(acceptedAt)}, ${seen}.`;
      }),
    },
    {
      title: 'Where it was pitched',
      lines: pitches.map(
        ({ playlist, sentAt, status }) => `“${playlist.name}” (${playlist.url}): ${day(sentAt)}, ${status}.`,
      ),
    },
    { title: 'Order of proof, the best first', lines: Object.values(proofWords) },
  ];
}
