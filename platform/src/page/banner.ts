import { type FromSource, leaveSourcePath } from './from-source';
import { leavePreviewPath } from './preview-routes';

const style =
  'position:sticky;top:0;z-index:900;padding:6px 16px;font:14px/1.5 system-ui,sans-serif;background:#ffd34d;color:#221a00';

const line = (text: string, leave: string) =>
  `<div>${text} <a href="${leave}" style="color:inherit">Leave</a></div>`;

export function bannerOf(isPreview: boolean, source: FromSource | undefined): string {
  const lines = [
    ...(isPreview ? [line("You're viewing the preview.", leavePreviewPath)] : []),
    ...(source ? [line(`${source.remote} is loaded from ${source.origin}.`, leaveSourcePath)] : []),
  ];
  if (lines.length === 0) return '';
  return `<aside aria-label="Not what customers see" style="${style}">${lines.join('')}</aside>\n`;
}
