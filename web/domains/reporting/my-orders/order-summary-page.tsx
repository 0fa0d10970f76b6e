import { useSearchParams } from 'react-router';
import { OrderDetails } from './order-details.tsx';
import { OrderList } from './order-list.tsx';

/** All own orders, or the one that the address names. */
export function Component() {
  const [search] = useSearchParams();
  const number = search.get('order');
  return number ? <OrderDetails key={number} number={number} /> : <OrderList />;
}
