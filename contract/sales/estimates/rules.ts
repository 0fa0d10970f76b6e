import { pluralize } from '../../plural.ts';
import type { Basis, EstimateBasis, EstimatedFigure } from './schema.ts';

/** Past campaigns that a range needs, so that at least eight in ten of such campaigns end inside it (decision 0016). */
export const MIN_CAMPAIGNS = 9;

/** What is estimated of a campaign. */
export const estimatedFigures = ['placements', 'streams', 'listeners'] as const;

/** Past campaigns of this size and genre, those of this size and all genres, or the package's own range. */
export const basisKinds = ['genre', 'size', 'package'] as const;

const campaignsText = (count: number): string => pluralize(count, 'campaign');

const finishedCampaignsText = (count: number): string =>
  count === 0
    ? 'no campaign of this size has finished yet'
    : `only ${pluralize(count, 'campaign of this size has', 'campaigns of this size have')} finished so far`;

function reason(figure: EstimatedFigure, { from, campaigns }: Basis): string {
  if (from === 'genre') return `based on ${campaignsText(campaigns)} of this size and genre`;
  if (from === 'size') return `based on ${campaignsText(campaigns)} of this size`;
  return figure === 'placements'
    ? `based on the package’s own range, because ${finishedCampaignsText(campaigns)}`
    : `based on the package’s own figures for that many placements, because ${campaigns === 0 ? 'no one has' : 'too few artists have'} shared stats for campaigns of this size yet`;
}

/** What an estimate rests on, in sentences: figures that rest on the same share one. */
export function estimateBases(restsOn: EstimateBasis): string[] {
  if (estimatedFigures.every((figure) => restsOn[figure].from === 'package'))
    return [
      `Based on the package’s own ranges, because ${finishedCampaignsText(restsOn.placements.campaigns)}.`,
    ];
  const groups = new Map<string, string[]>();
  for (const figure of estimatedFigures) {
    const why = reason(figure, restsOn[figure]);
    groups.set(why, [...(groups.get(why) ?? []), figure]);
  }
  return [...groups].map(([why, figures]) => {
    const last = figures.at(-1) ?? '';
    const names = figures.length > 1 ? `${figures.slice(0, -1).join(', ')} and ${last}` : last;
    return `${names.charAt(0).toUpperCase()}${names.slice(1)}: ${why}.`;
  });
}

/** The same as one text. */
export const estimateBasisText = (restsOn: EstimateBasis): string =>
  [...estimateBases(restsOn), 'Never a promise.'].join(' ');

/** What ranges are called: those of ended campaigns, and any other. */
export const estimateTitles = {
  reached: 'What similar campaigns reached',
  starting: 'Our starting estimate',
} as const;

/** The figures of an estimate by what their ranges are called. */
export function figuresByTitle(
  restsOn: EstimateBasis | undefined,
): [title: string, figures: EstimatedFigure[]][] {
  const isReached = (figure: EstimatedFigure): boolean => (restsOn?.[figure].from ?? 'package') !== 'package';
  const groups: [string, EstimatedFigure[]][] = [
    [estimateTitles.reached, estimatedFigures.filter(isReached)],
    [estimateTitles.starting, estimatedFigures.filter((figure) => !isReached(figure))],
  ];
  return groups.filter(([, figures]) => figures.length > 0);
}
