import { Suspense, useEffect, useRef, useState } from 'react';
import { placements } from '#contract/admin-calls.ts';
import { brandNames, pathOfBrand } from '#contract/brand.ts';
import { proofs } from '#contract/calls.ts';
import type { CheckResult, PlacementToCheck } from '#contract/fulfilment/placements/schema.ts';
import { writePlacement } from '#web/domains/fulfilment/placements/write-placement.ts';
import { DemoDataNotice } from '#web/kit/demo-data-notice.tsx';
import { Page } from '#web/kit/page.tsx';
import { isListEmpty, ListEmptyState } from '#web/kit/resource/list-empty-state.tsx';
import { ListFooter } from '#web/kit/resource/list-footer.tsx';
import { useListState } from '#web/kit/resource/list-state.ts';
import { ListToolbar } from '#web/kit/resource/list-toolbar.tsx';
import { useShortcuts } from '#web/kit/shortcuts.ts';
import { toast } from '#web/kit/toasts.ts';
import { useMay } from '#web/lib/may.tsx';
import { useApiList } from '#web/lib/query.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CheckCard } from './check-card.tsx';

const RefuseProofDialog = lazyPart(() => import('./refuse-proof-dialog.tsx'), 'RefuseProofDialog');

const said: Record<CheckResult, string> = { seen: 'seen', not_seen: 'not seen', unknown: 'unknown' };

/** A row as it was when it was decided: a later check or another picture makes it another one. */
const stateOf = ({ id, checks, proof }: PlacementToCheck): string => [id, checks, proof?.id].join();

/** Placements that an admin looks at by hand, the longest due first: one key for each verdict, then on to the next. */
export function Component() {
  const state = useListState(placements.toCheck);
  const list = useApiList(placements.toCheck, { query: state.query }, { count: true });
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const rows = (list.items ?? []).filter((row) => !decided.has(stateOf(row)));
  const [chosen, setChosen] = useState<string | null>(null);
  const [refusing, setRefusing] = useState<PlacementToCheck | null>(null);
  const may = useMay();
  const mayDecide = (row: PlacementToCheck): boolean =>
    may(row.proof ? proofs.decide : placements.addEvidence, row.brand);
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === chosen),
  );
  const current = rows[at];

  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows a move to another row
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    if (heading.current) {
      heading.current.focus({ preventScroll: true });
      heading.current.scrollIntoView({ block: 'nearest' });
    } else document.getElementById('main')?.focus({ preventScroll: true });
  }, [current?.id]);
  const moveTo = (row: PlacementToCheck | undefined): void => {
    moved.current = true;
    setChosen(row?.id ?? null);
  };
  const done = (row: PlacementToCheck, text: string): void => {
    toast.good(text);
    const index = rows.indexOf(row);
    setDecided((former) => new Set(former).add(stateOf(row)));
    moveTo(rows[index + 1] ?? rows[index - 1]);
  };
  const look = (row: PlacementToCheck, result: CheckResult): void =>
    void writePlacement(
      placements.addEvidence,
      {
        params: { name: pathOfBrand[row.brand], id: row.id },
        body: { result, link: row.playlist.url },
      },
      { success: null, onDone: () => done(row, `“${row.song.songName}”: ${said[result]}`) },
    );
  const confirm = (row: PlacementToCheck): void =>
    void writePlacement(
      proofs.decide,
      {
        params: { name: pathOfBrand[row.brand], id: row.proof?.id ?? '' },
        body: { verdict: 'confirmed' },
      },
      { success: null, onDone: () => done(row, `“${row.song.songName}”: proof confirmed`) },
    );

  useShortcuts([
    { keys: 'j', label: 'Next check', run: () => rows[at + 1] && moveTo(rows[at + 1]) },
    { keys: 'k', label: 'Previous check', run: () => rows[at - 1] && moveTo(rows[at - 1]) },
    ...(current
      ? [
          {
            keys: 'o',
            label: 'Open playlist',
            run: () => void window.open(current.playlist.url, '_blank', 'noopener'),
          },
        ]
      : []),
    ...(current && !mayDecide(current)
      ? []
      : current?.proof
        ? [
            { keys: 'c', label: 'Confirm proof', run: () => confirm(current) },
            { keys: 'r', label: 'Refuse proof', run: () => setRefusing(current) },
          ]
        : current
          ? [
              { keys: 's', label: 'Record as seen', run: () => look(current, 'seen') },
              { keys: 'n', label: 'Record as not seen', run: () => look(current, 'not_seen') },
              { keys: 'u', label: 'Record as unknown', run: () => look(current, 'unknown') },
            ]
          : []),
  ]);

  return (
    <Page
      title="Playlist Checks"
      mark={<DemoDataNotice />}
      text="Songs on playlists that no connected account can read. Open the playlist, look for the song and record what you see. If you can’t see the whole playlist, choose Unknown."
    >
      <ListToolbar
        state={state}
        search="Search by song, artist or playlist"
        filters={{ brand: { label: 'Brand', options: brandNames } }}
      />
      {isListEmpty({ ...list, items: list.items && rows }) ? (
        <ListEmptyState
          list={list}
          state={state}
          firstUse={{
            title: 'Nothing to check',
            text: 'Songs appear here when their next check is due, or when a curator sends proof.',
          }}
        />
      ) : list.items ? (
        <ul aria-label="Checks due" className="flex flex-col gap-3">
          {rows.map((row) => (
            <CheckCard
              key={row.id}
              row={row}
              current={row === current}
              allowed={mayDecide(row)}
              heading={row === current ? heading : undefined}
              onEnter={() => setChosen(row.id)}
              onLook={(result) => look(row, result)}
              onConfirm={() => confirm(row)}
              onRefuse={() => setRefusing(row)}
            />
          ))}
        </ul>
      ) : (
        <div aria-busy="true" className="flex flex-col gap-3">
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-32 w-full" />
        </div>
      )}
      <ListFooter list={list} />
      {refusing && (
        <Suspense>
          <RefuseProofDialog
            row={refusing}
            onClose={() => setRefusing(null)}
            onRefused={() => done(refusing, `“${refusing.song.songName}”: proof refused`)}
          />
        </Suspense>
      )}
    </Page>
  );
}
