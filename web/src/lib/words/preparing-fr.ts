import preparing from '../../../../src/troisactes/i18n/web/preparing/fr.ftl?raw'

export default [preparing]
