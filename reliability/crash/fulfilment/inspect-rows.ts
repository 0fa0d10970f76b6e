import { join } from 'node:path';
import { DAY } from '#contract/time.ts';
import { openPglite } from '#server/db/pglite.ts';
import { verifyLedger } from '#server/domains/fulfilment/placements/verify-ledger.ts';
import {
  makeGoodProblems,
  moneyProblems,
  placementProblems,
  type Rows,
  readRows,
} from '../../fulfilment/invariants.ts';
import type { FulfilmentFinding, FulfilmentInvariant } from './fulfilment-faults.ts';
import type { ClientView } from './scene.ts';

/** What is owed is settled within three days and, as a day of the run passes in one step, some more. */
const SETTLED_MS = 8 * DAY;

export interface Inspected {
  findings: FulfilmentFinding[];
  checks: number;
  rows: Rows;
}

/** Reads the database that a stopped server left behind, and checks what shows only there. */
export async function inspectRows(dataFolder: string, clientView: ClientView): Promise<Inspected> {
  const client = await openPglite({ folder: join(dataFolder, 'database') });
  try {
    const ledger = await verifyLedger(client);
    const rows = await readRows(client.db);
    return {
      findings: [...ledgerFindings(ledger), ...rowFindings(rows, clientView)],
      checks: ledger.checks,
      rows,
    };
  } finally {
    await client.close();
  }
}

function ledgerFindings({
  broken,
  brokenAnchor,
}: Awaited<ReturnType<typeof verifyLedger>>): FulfilmentFinding[] {
  const findings: FulfilmentFinding[] = [];
  const say = (about: string, says: string) =>
    findings.push({ invariant: 'ledger', about, says, passing: false });
  if (broken) say(broken.placementId, `check ${broken.number}: ${broken.why}`);
  if (brokenAnchor) say(brokenAnchor.day, `its anchor: ${brokenAnchor.why}`);
  return findings;
}

/** Checks the rows of a run that has come to its end. */
export function rowFindings(rows: Rows, clientView: ClientView): FulfilmentFinding[] {
  const remembered = new Map(
    [...clientView.checks].map(([id, checks]) => [
      id,
      [...checks.values()]
        .toSorted((one, other) => one.number - other.number)
        .map(({ at, result }) => ({ at: new Date(at), result: result as 'seen' | 'not_seen' | 'unknown' })),
    ]),
  );
  const of = (invariant: FulfilmentInvariant, problems: string[]): FulfilmentFinding[] =>
    problems.map((says) => ({ invariant, about: 'the rows', says, passing: false }));
  return [
    ...of('owed', moneyProblems(rows)),
    ...of('owed', makeGoodProblems(rows, SETTLED_MS)),
    ...of('checks', placementProblems(rows, remembered)),
  ];
}
