import { fireEvent, render } from '@testing-library/react';
import { alex } from '../../testing/sample-customer';
import { Avatar } from './avatar';

const address = '/pictures/alex.webp';

test('[SHELL-4] a picture that does not come leaves the initials, the next one is tried again', () => {
  const { container, rerender } = render(
    <Avatar customer={{ ...alex, profile_picture: address }} size={40} />,
  );
  const picture = () => container.querySelector('img');
  fireEvent.error(picture() as Element);
  expect(picture()).toBeNull();
  expect(container).toHaveTextContent('AM');
  rerender(<Avatar customer={{ ...alex, profile_picture: '/pictures/new.webp' }} size={40} />);
  expect(picture()).toHaveAttribute('src', '/pictures/new.webp');
});
