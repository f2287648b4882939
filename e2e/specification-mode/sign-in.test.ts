import '../support/site/specification-mode';
import '../identity/sign-in.test';
