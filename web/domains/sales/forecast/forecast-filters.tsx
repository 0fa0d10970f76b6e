import type { forecast } from '#contract/admin-calls.ts';
import { pluralize } from '#contract/plural.ts';
import type { ForecastCheck } from '#contract/sales/forecast/schema.ts';
import { durationNames } from '#contract/sales/packages/rules.ts';
import type { ListState } from '#web/kit/resource/list-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';

const named = (values: Iterable<string>) => [...new Set(values)].map((value) => ({ value, label: value }));

/** Genre and size, for all parts of the page; held by the address. */
export function ForecastFilters({
  shown,
  state,
}: {
  shown: ForecastCheck;
  state: ListState<typeof forecast.outside>;
}) {
  const [genre, pitches, duration] = [state.get('genre'), state.get('pitches'), state.get('duration')];
  const sizes = [
    ...new Set([...shown.sizes.map((size) => size.pitches), ...(pitches ? [Number(pitches)] : [])]),
  ];
  return (
    <search className="mb-6 flex flex-wrap items-center gap-2">
      <Select
        aria-label="Genre"
        className="h-9"
        placeholder="All genres"
        value={genre}
        options={named([...shown.genres.map((one) => one.genre), ...(genre ? [genre] : [])].toSorted())}
        onChange={(event) => state.set('genre', event.target.value)}
      />
      <Select
        aria-label="Pitches"
        className="h-9"
        placeholder="Any number of pitches"
        value={pitches}
        options={sizes
          .toSorted((one, other) => one - other)
          .map((size) => ({ value: `${size}`, label: pluralize(size, 'pitch', 'pitches') }))}
        onChange={(event) => state.set('pitches', event.target.value)}
      />
      <Select
        aria-label="Duration"
        className="h-9"
        placeholder="All durations"
        value={duration}
        options={durationNames.map((value) => ({ value, label: value.toLowerCase() }))}
        onChange={(event) => state.set('duration', event.target.value)}
      />
      {state.filtered && (
        <Button size="sm" variant="quiet" onClick={state.clear}>
          Clear
        </Button>
      )}
    </search>
  );
}
