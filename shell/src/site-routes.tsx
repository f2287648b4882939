import {
  type Composition,
  galleryPath,
  type PageInRemote,
  type RemoteInPage,
} from '@bank/shared/contracts/releases';
import type { User } from '@bank/shared/contracts/user';
import { Outlet, type RouteObject } from '@bank/shared/routing';
import { lazily } from '@bank/shared/ui/base';
import type { ReactNode } from 'react';
import { RequireCustomer, RequireStranger } from './guard/guards';
import { verificationIn } from './guard/verification';
import { menuOf, tabsOf } from './layout/menu';
import { PublicLayout } from './layout/public-layout';
import { LoadingPage } from './pages/loading-page';
import { NoticePage } from './pages/notice-page';
import { NotFoundPage } from './pages/rare-pages';
import type { RemoteLoader } from './remotes/loader/remote-loader';
import { RemotePage } from './remotes/page/remote-page';
import { SlotsWhenIdle } from './remotes/slots/slots-when-idle';
import { ScrollRestoration } from './scroll-restoration/scroll-restoration';
import { customerSession } from './session/customer-session';

const Gallery = lazily(
  async () => (await import(/* webpackChunkName: "gallery" */ '@bank/shared/ui/gallery')).GalleryPage,
);

/** The site's parts, for squads whose remotes have no clone of the site. */
const gallery: RouteObject = { path: galleryPath, element: <Gallery /> };

/** Visitors who sign in don't need it yet. The page's HTML preloads it for customers' pages. */
const CustomerLayout = lazily(
  async () => (await import(/* webpackChunkName: "frame" */ './layout/customer-layout')).CustomerLayout,
  <LoadingPage />,
);

type Access = PageInRemote['access'];

const frames: Record<Exclude<Access, 'customer'>, (page: ReactNode) => ReactNode> = {
  visitor: (page) => <RequireStranger>{page}</RequireStranger>,
  anyone: (page) => page,
};

function pageRoutes(loader: RemoteLoader, remote: RemoteInPage, page: PageInRemote): RouteObject[] {
  const shown = (
    <RemotePage key={`${remote.name}/${page.page}`} loader={loader} remote={remote} page={page} />
  );
  const element = page.access === 'customer' ? shown : frames[page.access](shown);
  return page.paths.map((path) => ({ path, element }));
}

const routesFor = (
  loader: RemoteLoader,
  { remotes }: Composition,
  admits: (page: PageInRemote) => boolean | undefined,
): RouteObject[] =>
  remotes.flatMap((remote) =>
    remote.pages.filter(admits).flatMap((page) => pageRoutes(loader, remote, page)),
  );

const strangerOnUnknownAddress = (
  <NoticePage>
    <NotFoundPage />
  </NoticePage>
);

export function siteRoutes(loader: RemoteLoader, composition: Composition): RouteObject[] {
  const frame = {
    menu: menuOf(composition),
    tabs: tabsOf(composition),
    session: customerSession,
    source: { loader, composition },
  };
  const verification = verificationIn(loader, composition);
  const framed = (page: ReactNode) => (user: User) => (
    <>
      <CustomerLayout {...frame} user={user} page={page} />
      <SlotsWhenIdle loader={loader} composition={composition} />
    </>
  );
  const forEveryone = (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  );
  const forCustomers = <RequireCustomer verification={verification}>{framed(<Outlet />)}</RequireCustomer>;
  const framedForCustomers = <RequireCustomer others={forEveryone}>{framed(<Outlet />)}</RequireCustomer>;
  const unknown = (
    <RequireCustomer stranger={strangerOnUnknownAddress} verification={verification}>
      {framed(<NotFoundPage />)}
    </RequireCustomer>
  );
  const children = [
    {
      element: forEveryone,
      children: routesFor(loader, composition, (page) => page.access !== 'customer' && !page.framed),
    },
    { element: framedForCustomers, children: routesFor(loader, composition, (page) => page.framed) },
    { element: forCustomers, children: routesFor(loader, composition, (page) => page.access === 'customer') },
    gallery,
    { path: '*', element: unknown },
  ];
  return [{ element: <ScrollRestoration />, children }];
}
