import { useSupportChat } from '@bank/shared/slots';
import { Button } from '@bank/shared/ui/base';
import { brand } from '@bank/shared/ui/brand';
import { publicVariable } from '@bank/shared/variables';
import * as styles from './more-help.module.css';

export function MoreHelp() {
  const openChat = useSupportChat();
  const phone = publicVariable('support_phone');
  return (
    <section aria-labelledby="still-stuck" className={styles.more}>
      <div>
        <h2 id="still-stuck">Still stuck?</h2>
        <p className={styles.email}>
          {openChat ? 'Write to us here, or email ' : 'Email us at '}
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
          {phone && (
            <>
              , or call <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
            </>
          )}
          .
        </p>
      </div>
      {openChat && (
        <Button variant="secondary" icon="chat" onClick={openChat}>
          Chat with Us
        </Button>
      )}
    </section>
  );
}
