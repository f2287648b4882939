import '../support/site/specification-mode';
import '../identity/profile.test';
