import type { AlertProps } from 'antd/es/alert';
import { lazily } from '../base/base';

const Plain = ({ role = 'alert', icon, title, description, action }: AlertProps) => (
  <div role={role}>
    {icon}
    {title}
    {description}
    {action}
  </div>
);

/**
 * What stays true until the customer acts on it. For the result of an action, use a Notice. It interrupts a screen
 * reader, unless it gets another role. antd's part loads with the first one, because most pages have none.
 */
export const Alert = lazily<AlertProps>(async () => {
  const drawn = await import('./antd-alert').catch(() => ({ AntdAlert: Plain }));
  return drawn.AntdAlert;
});
