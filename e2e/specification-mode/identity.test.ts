import '../support/site/specification-mode';
import '../identity/identity.test';
