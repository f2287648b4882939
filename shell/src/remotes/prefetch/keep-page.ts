import { whenIdle } from '../../site/when-idle';
import { isSplashed } from '../../splash/splash-gate';

/** The next pages that this browser opens arrive as differences to a page that it keeps (RFC 9842). */
export function keepPage(): () => void {
  const href = document.querySelector<HTMLMetaElement>('meta[name=compression-dictionary]')?.content;
  if (!href) return () => undefined;
  const fetchPage = () => {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'compression-dictionary', href }),
    );
  };
  return whenIdle(fetchPage, isSplashed);
}
