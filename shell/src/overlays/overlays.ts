import { lazily } from '@bank/shared/ui/base';
import type { OverlayProps } from '@bank/shared/ui/panel';

const panels = () => import(/* webpackChunkName: "panel" */ '@bank/shared/ui/panel');

/** They load when one opens. The first page doesn't need them. */
export const Panel = lazily<OverlayProps>(async () => (await panels()).Panel);
export const MenuDrawer = lazily<OverlayProps>(async () => (await panels()).MenuDrawer);
export const Dialog = lazily<OverlayProps>(
  async () => (await import(/* webpackChunkName: "dialog" */ '@bank/shared/ui/dialog')).Dialog,
);
