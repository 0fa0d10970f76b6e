import { useSearchParams } from 'react-router';
import { MyOrderDetails } from './my-order-details.tsx';
import { MyOrderList } from './my-order-list.tsx';

/** All own orders, or the one that the address names. */
export function Component() {
  const [search] = useSearchParams();
  const number = search.get('order');
  return number ? <MyOrderDetails key={number} number={number} /> : <MyOrderList />;
}
