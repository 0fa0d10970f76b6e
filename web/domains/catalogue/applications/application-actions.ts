import { RefreshCw, UserRoundCheck, UserRoundX } from 'lucide-react';
import { applications } from '#contract/admin-calls.ts';
import { brandNames } from '#contract/brand.ts';
import { applicationCan } from '#contract/catalogue/applications/rules.ts';
import type { Application } from '#contract/catalogue/applications/schema.ts';
import { pluralize } from '#contract/plural.ts';
import type { Action } from '#web/kit/resource/actions.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { writeApplication } from './write-application.ts';

const DeclineApplicationDialog = lazyPart(
  () => import('./decline-application-dialog.tsx'),
  'DeclineApplicationDialog',
);

const addable = ({ playlists }: Application) => playlists.filter(({ hindrance }) => hindrance === null);

/** What can be decided of an application. */
export const applicationActions: readonly Action<Application>[] = [
  {
    id: 'accept',
    label: 'Accept',
    key: 'a',
    call: applications.decide,
    icon: UserRoundCheck,
    next: true,
    refusal: applicationCan.accept,
    confirm: (application) => ({
      title: 'Accept this application?',
      text: `${application.name} becomes a curator of ${brandNames[application.brand]} with ${pluralize(addable(application).length, 'playlist')}. Each gets pitches once it has a review with two tools.`,
      confirmLabel: 'Accept',
    }),
    run: ({ id, name }) =>
      writeApplication(
        applications.decide,
        { params: { id }, body: { verdict: 'accepted' } },
        { success: `${name} accepted. Review the playlists next.` },
      ),
  },
  {
    id: 'decline',
    label: 'Decline',
    key: 'd',
    call: applications.decide,
    icon: UserRoundX,
    danger: true,
    refusal: applicationCan.decline,
    form: DeclineApplicationDialog,
  },
  {
    id: 'look',
    label: 'Look now',
    call: applications.look,
    icon: RefreshCw,
    refusal: applicationCan.look,
    confirm: () => ({
      title: 'Look at the playlists now?',
      text: 'Spotify is asked within a minute. Of the looks of a day the last one counts.',
      confirmLabel: 'Look now',
    }),
    run: ({ id }) =>
      writeApplication(
        applications.look,
        { params: { id } },
        { success: 'Spotify is asked within a minute' },
      ),
  },
];
