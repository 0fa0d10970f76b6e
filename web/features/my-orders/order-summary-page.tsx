import { useSearchParams } from '#web/lib/navigation/search-params.ts';
import { OrderDetails } from './order-details.tsx';
import { OrderList } from './order-list.tsx';

/** All own orders, or the one that the address names. */
export function Component() {
  const number = useSearchParams().get('order');
  return number ? <OrderDetails key={number} number={number} /> : <OrderList />;
}
