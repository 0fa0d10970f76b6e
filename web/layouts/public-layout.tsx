import { Outlet } from 'react-router';
import { MainArea } from './main-area.tsx';
import { PublicFrame, publicMainStyle } from './public-frame.tsx';

/** Around the pages of visitors who are not signed in. */
export const Component = () => (
  <PublicFrame>
    <MainArea className={publicMainStyle}>
      <Outlet />
    </MainArea>
  </PublicFrame>
);
