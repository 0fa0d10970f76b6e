/** A measured value with its target and limit. */
export interface Figure {
  part: string;
  name: string;
  value: number;
  unit: string;
  /** The target value: a minimum (`atLeast`) or a maximum. */
  target?: number;
  atLeast?: boolean;
  /** The limit of this machine, measured in the same run, in the same unit. */
  limit?: { value: number; what: string };
  note?: string;
}

/** Collects figures and prints each one. */
export interface Figures {
  add(figure: Figure): void;
  all: readonly Figure[];
}

export function collectFigures(say: (text: string) => void): Figures {
  const all: Figure[] = [];
  return {
    all,
    add: (figure) => {
      all.push(figure);
      say(`  ${figure.name}: ${amount(figure.value)} ${figure.unit}${verdict(figure, ' ')}`);
    },
  };
}

/** Rounds to three significant digits. */
export function amount(value: number): string {
  if (!Number.isFinite(value)) return '-';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
  return String(Number(value.toPrecision(3)));
}

const met = ({ value, target, atLeast }: Figure): boolean | null =>
  target === undefined ? null : atLeast ? value >= target : value <= target;

function verdict(figure: Figure, before = ''): string {
  const answer = met(figure);
  return answer === null ? '' : `${before}${answer ? 'met' : 'missed'}`;
}

const targetText = ({ target, atLeast, unit }: Figure): string =>
  target === undefined ? '' : `${atLeast ? '≥' : '≤'} ${amount(target)} ${unit}`;

const ratio = (value: number, to: number | undefined): string => (to ? (value / to).toFixed(2) : '');

function row(figure: Figure): string {
  const { name, value, unit, target, limit, note } = figure;
  const cells = [
    name,
    `${amount(value)} ${unit}`,
    targetText(figure),
    ratio(value, target),
    verdict(figure),
    limit ? `${amount(limit.value)} ${unit} (${limit.what})` : '',
    ratio(value, limit?.value),
    note ?? '',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The table of one part. */
export const tableOf = (figures: readonly Figure[]): string =>
  [
    '| what | measured | target | ÷ target | | limit in the same run | ÷ limit | |',
    '|---|---|---|---|---|---|---|---|',
    ...figures.map(row),
  ].join('\n');

/** How many targets are met, and which are not. */
export function summaryOf(figures: readonly Figure[]): string {
  const judged = figures.filter((figure) => met(figure) !== null);
  const missed = judged.filter((figure) => !met(figure));
  return [
    `${judged.length - missed.length} of ${judged.length} targets are met.`,
    ...missed.map((figure) => {
      const { part, name, value, unit } = figure;
      return `  missed: ${part}, ${name}: ${amount(value)} ${unit}, target ${targetText(figure)}`;
    }),
  ].join('\n');
}

/** The figures with their ratios, for programs. */
export const withRatios = (figures: readonly Figure[]): object[] =>
  figures.map((figure) => ({
    ...figure,
    ...(figure.target !== undefined && { toTarget: figure.value / figure.target, met: met(figure) }),
    ...(figure.limit && { toLimit: figure.value / figure.limit.value }),
  }));
