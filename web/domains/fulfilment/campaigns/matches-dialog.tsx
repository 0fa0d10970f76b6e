import { type FormEvent, useDeferredValue, useId, useState } from 'react';
import { brandPitches } from '#contract/admin-calls.ts';
import type { BrandCampaign } from '#contract/fulfilment/campaigns/schema.ts';
import type { PitchMatch } from '#contract/fulfilment/pitches/schema.ts';
import { pluralize } from '#contract/plural.ts';
import { matchReasonsText } from '#web/domains/fulfilment/pitches/pitch-labels.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { formatPercent } from '#web/lib/format.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { campaignParams, titleOf, writePitches } from './write-campaign.ts';

/** Only an admin's own choice keeps it out, so an admin may choose it. */
const canBeChosen = ({ bars }: PitchMatch): boolean => bars.every(({ bar }) => bar === 'withheld');

function Match({
  match,
  chosen,
  onChoose,
}: {
  match: PitchMatch;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}) {
  const { playlist, curator, acceptance, why, bars } = match;
  const common = matchReasonsText(why);
  const words = (
    <>
      <span className="block font-medium wrap-anywhere">{playlist.name}</span>
      <span className="block text-muted wrap-anywhere">
        {curator.name}, {pluralize(playlist.followers, 'follower')}
        {acceptance !== null && `, accepts ${formatPercent(acceptance)}`}
      </span>
      {common && <span className="block wrap-anywhere">Matching tags: {common}</span>}
      {bars.map(({ bar, text }) => (
        <span key={bar} className="block text-warn wrap-anywhere">
          {text}
        </span>
      ))}
    </>
  );
  return (
    <li className="border-t border-line py-3 first:border-t-0 first:pt-0">
      {canBeChosen(match) ? (
        <Checkbox label={words} checked={chosen} onCheckedChange={onChoose} />
      ) : (
        <p className="pl-8 text-sm">{words}</p>
      )}
    </li>
  );
}

/** How many of the playlists can be chosen. */
const fitting = (free: number): string =>
  free === 0
    ? 'No playlists match right now. See the reason under each one.'
    : `${pluralize(free, 'playlist matches', 'playlists match')} right now.`;

/** Every playlist compared with a campaign's song: why it fits, or why not; fitting ones can be planned. */
export function MatchesDialog({
  campaign,
  open,
  onClose,
}: {
  campaign: BrandCampaign;
  open: boolean;
  onClose: () => void;
}) {
  const formId = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const q = useDeferredValue(text.trim());
  const params = campaignParams(campaign);
  const input = { params, query: q === '' ? {} : { q } };
  const { data: matches, error } = useApiQuery(brandPitches.matches, input, { enabled: open });
  const free = matches?.filter(canBeChosen).length ?? 0;
  const close = () => {
    setChosen(new Set());
    setText('');
    onClose();
  };
  const choose = (id: string, yes: boolean) =>
    setChosen((before) => new Set(yes ? [...before, id] : [...before].filter((one) => one !== id)));
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const done = await writePitches(
      brandPitches.add,
      { params, body: { playlistIds: [...chosen] } },
      { success: `${pluralize(chosen.size, 'pitch', 'pitches')} planned` },
    );
    if (done) close();
  };
  return (
    <Dialog
      className="max-w-2xl!"
      open={open}
      onClose={close}
      title={`Playlists for “${titleOf(campaign)}”`}
      text={matches && q === '' ? fitting(free) : undefined}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabledReason={chosen.size === 0 ? 'Choose at least one playlist.' : null}
          >
            {chosen.size === 0 ? 'Plan pitches' : `Plan ${pluralize(chosen.size, 'pitch', 'pitches')}`}
          </Button>
        </>
      }
    >
      <TextField
        label="Search"
        type="search"
        autoComplete="off"
        placeholder="Search by playlist or curator name"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {error && (
        <Notice tone="bad" className="mt-4">
          {errorMessage(error)}
        </Notice>
      )}
      <form id={formId} noValidate onSubmit={(event) => void add(event)}>
        <ul
          data-missing={chosen.size === 0 || undefined}
          tabIndex={-1}
          className="mt-4 max-h-[50dvh] overflow-y-auto pr-2 outline-none"
        >
          {matches?.map((match) => (
            <Match
              key={match.playlist.id}
              match={match}
              chosen={chosen.has(match.playlist.id)}
              onChoose={(yes) => choose(match.playlist.id, yes)}
            />
          ))}
          {matches?.length === 0 && <li className="text-sm text-muted">No playlists found.</li>}
          {!matches && !error && <Skeleton className="h-40 w-full" />}
        </ul>
      </form>
    </Dialog>
  );
}
