/** One measured value with what it is held against. */
export interface Figure {
  part: string;
  name: string;
  value: number;
  unit: string;
  /** What it should be at least (`atLeast`) or at most. */
  target?: number;
  atLeast?: boolean;
  /** The same machine's limit, measured in the same run, in the same unit. */
  limit?: { value: number; what: string };
  note?: string;
}

export interface Machine {
  processor: string;
  cores: number;
  memoryGb: number;
  node: string;
  postgres: string;
  commit: string;
  at: string;
  form: string;
}

/** Collects figures and says each as it comes. */
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

/** Three digits that count, no more. */
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

const ratio = (value: number, to: number | undefined): string => (to ? (value / to).toFixed(2) : '');

function row(figure: Figure): string {
  const { name, value, unit, target, atLeast, limit, note } = figure;
  const cells = [
    name,
    `${amount(value)} ${unit}`,
    target === undefined ? '' : `${atLeast ? '≥' : '≤'} ${amount(target)} ${unit}`,
    ratio(value, target),
    verdict(figure),
    limit ? `${amount(limit.value)} ${unit} (${limit.what})` : '',
    ratio(value, limit?.value),
    note ?? '',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The table that people read. */
export function markdownOf(machine: Machine, figures: readonly Figure[]): string {
  const { processor, cores, memoryGb, node, postgres, commit, at, form } = machine;
  const parts = [...new Set(figures.map(({ part }) => part))].map((part) =>
    [
      `## ${part}`,
      '',
      '| what | measured | target | ÷ target | | limit in the same run | ÷ limit | |',
      '|---|---|---|---|---|---|---|---|',
      ...figures.filter((figure) => figure.part === part).map(row),
    ].join('\n'),
  );
  return [
    '# Figures',
    '',
    `Measured by \`npm run bench${form === 'full' ? '' : ` -- ${form}`}\` at commit ${commit}, ${at}, on ${processor},`,
    `${cores} cores shared by server, database, peers and client, ${memoryGb} GB; Node ${node}, ${postgres}.`,
    '',
    parts.join('\n\n'),
    '',
  ].join('\n');
}

/** The same for programs, with the ratios. */
export function jsonOf(machine: Machine, figures: readonly Figure[]): string {
  const rows = figures.map((figure) => ({
    ...figure,
    ...(figure.target && { toTarget: figure.value / figure.target, met: met(figure) }),
    ...(figure.limit && { toLimit: figure.value / figure.limit.value }),
  }));
  return `${JSON.stringify({ machine, figures: rows }, null, 2)}\n`;
}
