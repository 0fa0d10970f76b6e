import { lazy } from 'react';
import { Outlet } from 'react-router';
import { PlaylistSlots } from '#web/domains/catalogue/playlists/playlist-slots.ts';
import { OrderSlots } from '#web/domains/orders/orders/order-slots.ts';

const ofReport = () => import('#web/domains/reporting/reports/order-sections.tsx');

const orderSections = {
  MakeGoods: lazy(() =>
    import('#web/domains/fulfilment/make-goods/order-make-goods.tsx').then(({ OrderMakeGoods }) => ({
      default: OrderMakeGoods,
    })),
  ),
  ReportMenu: lazy(() => ofReport().then(({ OrderReportMenu }) => ({ default: OrderReportMenu }))),
  Outcome: lazy(() => ofReport().then(({ OrderOutcome }) => ({ default: OrderOutcome }))),
  NextOfRunning: lazy(() => ofReport().then(({ NextOfRunning }) => ({ default: NextOfRunning }))),
  Results: lazy(() => ofReport().then(({ OrderResults }) => ({ default: OrderResults }))),
  Figures: lazy(() => ofReport().then(({ OrderFigures }) => ({ default: OrderFigures }))),
};

const playlistSections = {
  Pitches: lazy(() =>
    import('#web/domains/fulfilment/pitches/playlist-pitches.tsx').then(({ PlaylistPitches }) => ({
      default: PlaylistPitches,
    })),
  ),
  Placements: lazy(() =>
    import('#web/domains/fulfilment/placements/placement-section.tsx').then(({ PlacementSection }) => ({
      default: PlacementSection,
    })),
  ),
};

/** Hands the pages what higher domains show on them. A page imports nothing above its domain, but names slots for it. */
export const Sections = () => (
  <OrderSlots value={orderSections}>
    <PlaylistSlots value={playlistSections}>
      <Outlet />
    </PlaylistSlots>
  </OrderSlots>
);
