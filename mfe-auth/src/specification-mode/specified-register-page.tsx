import { RegisterPage } from '../register/register-page';
import { UnavailableLink } from './unavailable-link';

export const SpecifiedRegisterPage = () => <RegisterPage legalLink={UnavailableLink} />;

export default SpecifiedRegisterPage;
