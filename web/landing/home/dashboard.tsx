import { SectionHeader } from '../section.tsx';
import { PortalPicture } from './product-picture.tsx';

export const Dashboard = () => (
  <section id="dashboard" aria-labelledby="dashboard-title" className="border-t border-line bg-sunken">
    <div className="wrap grid gap-y-6 pt-6 pb-6 sm:pt-10 sm:pb-10 lg:pt-16 lg:pb-0">
      <SectionHeader
        id="dashboard"
        title="What happened to my song? See it all on one page."
        className="lg:mx-auto lg:text-center lg:[&>*]:mx-auto"
        lead={
          <p>
            The Campaign Portal shows where your order stands, what’s next and when. If we couldn’t check a
            playlist, it says “unknown”, not “removed”.
          </p>
        }
      />
      <figure className="lg:mx-auto lg:max-w-[58rem]">
        <div className="max-h-[9rem] overflow-hidden sm:max-h-none lg:max-h-[24rem]">
          <PortalPicture />
        </div>
        <figcaption className="mt-3 text-sm text-muted max-sm:sr-only lg:sr-only">
          An artist’s order, shown with demo data.
        </figcaption>
      </figure>
    </div>
  </section>
);
