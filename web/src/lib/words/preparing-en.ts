import preparing from '../../../../src/troisactes/i18n/web/preparing/en.ftl?raw'

export default [preparing]
