import { Link } from 'react-router';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Why a campaign of the artist, or what belongs to it, is not there. */
export const CampaignNotLoaded = ({ error, retry }: { error: unknown; retry: () => void }) => (
  <Card>
    <NotLoaded
      error={error}
      retry={retry}
      missing={{
        title: 'Campaign not found',
        text: 'It may have been deleted, or it belongs to another account.',
        action: (
          <LinkButton variant="primary" render={<Link to={paths.campaignBuilder()} />}>
            Open your latest draft
          </LinkButton>
        ),
      }}
    />
  </Card>
);
