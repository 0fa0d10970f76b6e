import { SectionHeader } from '../section.tsx';
import { PortalPicture } from './product-picture.tsx';

export const Dashboard = () => (
  <section id="dashboard" aria-labelledby="dashboard-title" className="border-t border-line bg-sunken">
    <div className="wrap grid gap-y-8 pt-10 pb-10 lg:pt-16 lg:pb-0">
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
        <div className="lg:max-h-[24rem] lg:overflow-hidden">
          <PortalPicture />
        </div>
        <figcaption className="mt-3 text-sm text-muted lg:sr-only">
          An artist’s order, shown with demo data.
        </figcaption>
      </figure>
    </div>
  </section>
);
