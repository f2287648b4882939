import { fireEvent, render } from '@testing-library/react';
import { alex } from '../../testing/sample-customer';
import { Avatar } from './avatar';

const address = '/pictures/alex.webp';

test('[SHELL-4] shows initials when a picture fails to load, but tries the next', () => {
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
