import { useState } from 'react';
import { applications } from '#contract/admin-calls.ts';
import { declineReasons } from '#contract/catalogue/applications/rules.ts';
import { type Application, DeclineReason } from '#contract/catalogue/applications/schema.ts';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { writeApplication } from './write-application.ts';

const comeBack = (days: number) =>
  days === 0 ? 'Can apply again now.' : `Can apply again after ${days} days.`;

const cards = DeclineReason.options.map((value) => {
  const { label, why, change, days } = declineReasons[value];
  return { value, title: label, text: `${why} ${change} ${comeBack(days)}` };
});

/** What speaks against the playlists most. */
function likelyReason({ playlists }: Application): DeclineReason {
  const bad = playlists.flatMap(({ signals }) => signals.filter(({ verdict }) => verdict === 'bad'));
  if (playlists.some(({ doubles }) => doubles.length > 0)) return 'not_yours';
  if (bad.some(({ name }) => name === 'growth')) return 'artificial';
  if (bad.some(({ name }) => name === 'wording')) return 'sells_places';
  if (bad.some(({ name }) => name === 'freshness')) return 'left_alone';
  return playlists.some(({ hindrance }) => hindrance !== null) ? 'not_found' : 'few_followers';
}

/** Declines an application with one of the templates, as the applicant reads it. */
export function DeclineApplicationDialog({ row, open, onClose }: ActionFormProps<Application>) {
  const [reason, setReason] = useState(() => likelyReason(row));
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      className="max-w-2xl!"
      title="Decline this application?"
      text={`We email ${row.name} the reason. This can’t be undone.`}
      submitLabel="Decline"
      danger
      onSubmit={() =>
        writeApplication(
          applications.decide,
          { params: { id: row.id }, body: { verdict: 'declined', reason } },
          { success: 'Application declined' },
        )
      }
    >
      <RadioCards
        label="Reason"
        className="sm:grid-cols-2"
        cards={cards}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
