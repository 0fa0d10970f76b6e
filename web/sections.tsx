import { Outlet } from 'react-router';
import { PlaylistSlots } from '#web/domains/catalogue/playlists/playlist-slots.ts';
import { OrderSlots } from '#web/domains/orders/orders/order-slots.ts';
import { PaymentSlots } from '#web/domains/orders/payments/payment-slots.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';

const orderSections = {
  MakeGoods: lazyPart(
    () => import('#web/domains/fulfilment/make-goods/order-make-goods.tsx'),
    'OrderMakeGoods',
  ),
  Report: lazyPart(() => import('#web/domains/reporting/reports/order-report.tsx'), 'OrderReport'),
};

const playlistSections = {
  Pitches: lazyPart(() => import('#web/domains/fulfilment/pitches/playlist-pitches.tsx'), 'PlaylistPitches'),
  Placements: lazyPart(
    () => import('#web/domains/fulfilment/placements/placement-section.tsx'),
    'PlacementSection',
  ),
};

const paymentSections = {
  Fees: lazyPart(() => import('#web/domains/fulfilment/fees/fees-due.tsx'), 'FeesDue'),
};

/** Hands the pages what higher domains show on them. A page imports nothing above its domain, but names slots for it. */
export const Sections = () => (
  <OrderSlots value={orderSections}>
    <PlaylistSlots value={playlistSections}>
      <PaymentSlots value={paymentSections}>
        <Outlet />
      </PaymentSlots>
    </PlaylistSlots>
  </OrderSlots>
);
