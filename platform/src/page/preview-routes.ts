import type { FastifyInstance } from 'fastify';
import { channelCookie } from './choose-set';
import { cookie } from './cookies';

const previewAddress = '/releases/preview';
export const leavePreviewAddress = '/releases/preview/leave';

/** Two addresses: one shows this browser the preview, one brings it back. */
export function previewDoors(app: FastifyInstance): void {
  const redirect = (address: string, value: string, seconds?: number) =>
    app.get(address, (request, reply) => {
      const secure = request.protocol === 'https';
      const kept = cookie(channelCookie, value, { secure, ...(seconds !== undefined && { seconds }) });
      return reply.headers({ 'Set-Cookie': kept, 'Cache-Control': 'no-store' }).redirect('/', 303);
    });
  redirect(previewAddress, 'preview');
  redirect(leavePreviewAddress, '', 0);
}
