import type { FromSource } from './from-source';

const style =
  'position:sticky;top:0;z-index:900;padding:6px 16px;font:14px/1.5 system-ui,sans-serif;background:#ffd34d;color:#221a00';

const banner = (text: string, leave: string) =>
  `<aside aria-label="Not what customers see" style="${style}">${text} <a href="${leave}" style="color:inherit">Leave</a></aside>\n`;

/** Tells on every page that it is not what customers see, and leads back by one click. */
export const previewBanner = (leave: string): string => banner('You see the preview.', leave);

export const sourceBanner = ({ remote, origin }: FromSource, leave: string): string =>
  banner(`${remote} comes from ${origin}, where it is being changed.`, leave);
