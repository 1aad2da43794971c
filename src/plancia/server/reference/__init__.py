"""The API described by itself: the page that shows its document, who may ask what, and the versions of its addresses.

::

    page       the document as a page that people read, without scripts
    routes     its address, and that of its style
    generated  the document as programs read it that make clients
    rights     who may ask what, as the document says it
    versions   addresses with a version in front
"""
