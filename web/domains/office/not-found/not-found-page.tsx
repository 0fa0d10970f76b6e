import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router';
import { brandNames } from '#contract/brand.ts';
import { MainArea } from '#web/layouts/main-area.tsx';
import { PublicFrame, publicMainStyle } from '#web/layouts/public-frame.tsx';
import { useDocumentTitle } from '#web/lib/document-title.ts';
import { hostBrand } from '#web/lib/host-brand.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** No such page, or not for this visitor: both look the same. */
export function NotFoundPage() {
  // Visitors of one brand must not learn about the other's back office.
  useDocumentTitle('Page not found', brandNames[hostBrand()]);
  const navigate = useNavigate();
  return (
    <PublicFrame>
      <MainArea className={publicMainStyle}>
        <div className="max-w-xl text-center">
          <p className="text-[clamp(6rem,22vw,11rem)] leading-none font-bold tracking-tighter text-accent">
            404
          </p>
          <h1 className="mt-6 text-2xl font-bold">Page Not Found or Access Denied.</h1>
          <p className="mt-3 text-muted">
            The page you are looking for either does not exist or you do not have permission to access it.
          </p>
          <LinkButton
            variant="primary"
            size="lg"
            className="mt-8"
            href={paths.home}
            onClick={(event) => {
              // In a new tab there is no previous page: the link then leads home.
              if (history.length < 2) return;
              event.preventDefault();
              void navigate(-1);
            }}
          >
            <ArrowLeft aria-hidden />
            Go Back
          </LinkButton>
        </div>
      </MainArea>
    </PublicFrame>
  );
}
