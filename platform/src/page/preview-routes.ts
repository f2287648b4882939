import type { FastifyInstance } from 'fastify';
import { channelCookie } from './choose-set';
import { cookie } from './cookies';

const previewPath = '/releases/preview';
export const leavePreviewPath = '/releases/preview/leave';

export function previewRoutes(app: FastifyInstance): void {
  const switchTo = (path: string, value: string, seconds?: number) =>
    app.get(path, (request, reply) => {
      const secure = request.protocol === 'https';
      const setCookie = cookie(channelCookie, value, { secure, ...(seconds !== undefined && { seconds }) });
      return reply.headers({ 'Set-Cookie': setCookie, 'Cache-Control': 'no-store' }).redirect('/', 303);
    });
  switchTo(previewPath, 'preview');
  switchTo(leavePreviewPath, '', 0);
}
