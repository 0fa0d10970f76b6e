import { useSearchParams } from 'react-router';
import { OrderDetails } from './order-details.tsx';
import { OrderList } from './order-list.tsx';

/** All own orders, or the one that the address names. */
export function Component() {
  const number = useSearchParams()[0].get('order');
  return number ? <OrderDetails key={number} number={number} /> : <OrderList />;
}
