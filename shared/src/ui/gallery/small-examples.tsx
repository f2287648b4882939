import { Avatar, Button, ButtonLink, Card, IconButton, IconLink, IconTile } from '../base/base';
import { BrandMark, brand } from '../brand/brand';
import { drawings } from '../icons/drawings';
import { Icon } from '../icons/icon';
import * as styles from './gallery.module.css';
import { Chapter, Shown } from './shown';

const alex = { first_name: 'Alex', last_name: 'Morgan', profile_picture: null };

export const SmallPieces = () => (
  <Chapter title="Buttons, icons, surfaces">
    <Shown title="Button: primary, secondary, danger, busy, done, disabled" isWide>
      <div className={styles.row}>
        <Button icon="plus">Add Payee</Button>
        <Button variant="secondary">Cancel</Button>
        <Button variant="danger">Remove Passkey</Button>
        <Button busy>Sending</Button>
        <Button done>Sent</Button>
        <Button disabled>Not yet</Button>
        <Button disabled variant="secondary">
          Not yet
        </Button>
        <ButtonLink to="/dev/gallery" variant="secondary" icon="arrow-left">
          A link
        </ButtonLink>
      </div>
    </Shown>
    <Shown title="Button: full width">
      <Button block>Sign In</Button>
    </Shown>
    <Shown title="IconButton, IconLink">
      <div className={styles.row}>
        <IconButton label="Close" icon="close" />
        <IconLink label="Settings" icon="settings" to="/dev/gallery" />
      </div>
    </Shown>
    <Shown title="IconTile: brand, good, quiet, danger">
      <div className={styles.row}>
        {(['brand', 'good', 'quiet', 'danger'] as const).map((tone) => (
          <IconTile key={tone} icon="shield" tone={tone} />
        ))}
      </div>
    </Shown>
    <Shown title="Avatar">
      <div className={styles.row}>
        <Avatar customer={alex} size={40} />
        <Avatar customer={alex} size={72} />
      </div>
    </Shown>
    <Shown title="Brand">
      <div className={styles.row}>
        <BrandMark size={40} />
        {brand.name}
      </div>
    </Shown>
    <Shown title="Card">
      <Card>A plain surface for content.</Card>
    </Shown>
    <Shown title="Icons" isWide>
      <div className={styles.icons}>
        {Object.keys(drawings).map((name) => (
          <span key={name} className={styles.icon}>
            <Icon name={name} size={24} />
            {name}
          </span>
        ))}
      </div>
    </Shown>
  </Chapter>
);
